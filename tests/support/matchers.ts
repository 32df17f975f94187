import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";
import * as React from "react";

// Other tests use the same machine; what comes at once is still seen at once.
configure({ asyncUtilTimeout: 5_000 });

// In development React notes for each element where it was made, for its warnings: a sixth of the time of these tests.
// It stops by itself at ten thousand a second; here it never begins.
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (typeof internals === "object" && internals !== null) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set: () => undefined });
}
