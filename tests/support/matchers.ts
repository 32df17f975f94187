import "@testing-library/jest-dom";
import { configure, getConfig } from "@testing-library/react";
import * as React from "react";

// Other tests use the same machine; what comes at once is still seen at once.
configure({ asyncUtilTimeout: 5_000 });

// Every attempt of a `findBy` prints the document for its error, which only the last one shows; that one is no attempt.
const { getElementError } = getConfig();
configure({
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isAttempt } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    if (!isAttempt) return getElementError(message, container);
    return Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" });
  },
});

// In development React notes for each element where it was made, for its warnings: a sixth of the time of these tests.
// It stops by itself at ten thousand a second; here it never begins.
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (typeof internals === "object" && internals !== null) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set: () => undefined });
}
