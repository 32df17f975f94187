import { CombinedGraphQLErrors } from "@apollo/client/errors";

import { applyServerError, serverErrorOf } from "../../client/apollo/formErrors.ts";
import { startTranslations } from "../support/clientMessages.ts";

function refused(extensions: Record<string, unknown>, message = "The name is taken.") {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions }] });
}

function helpers() {
  return {
    setFieldError: jest.fn(),
    setFieldTouched: jest.fn(),
    setStatus: jest.fn(),
    setSubmitting: jest.fn(),
  };
}

beforeAll(startTranslations);

it("reads code, field and detail of the server's error", () => {
  expect(serverErrorOf(refused({ code: "STALE", field: "name", detail: { version: 3 } }))).toEqual({
    code: "STALE",
    message: "The name is taken.",
    field: "name",
    detail: { version: 3 },
  });
});

it.each([new TypeError("Failed to fetch"), undefined, "no"])(
  "takes %s for no answer, in our own words",
  (error) => {
    const { code, message } = serverErrorOf(error);
    expect(code).toBe("UNAVAILABLE");
    expect(message).toMatch(/^The server didn't respond\./);
  },
);

it.each([
  [1, "Too many requests. Try again in 1 second."],
  [42, "Too many requests. Try again in 42 seconds."],
  [1500, "Too many requests. Try again in 25 minutes."],
])("says to wait for %s seconds", (retryAfter, words) => {
  expect(serverErrorOf(refused({ code: "RATE_LIMITED", retryAfter })).message).toBe(words);
});

it("takes an answer without a code for a mistake of the server", () => {
  expect(serverErrorOf(refused({}, "")).code).toBe("INTERNAL");
});

it("shows an error at its field", () => {
  const form = helpers();
  applyServerError(form, refused({ code: "INVALID_INPUT", field: "name" }), ["name"]);
  expect(form.setFieldError).toHaveBeenCalledWith("name", "The name is taken.");
  expect(form.setFieldTouched).toHaveBeenCalledWith("name", true, false);
  expect(form.setStatus).toHaveBeenCalledWith(undefined);
});

it("loses no error of a field that the form does not show", () => {
  const form = helpers();
  applyServerError(form, refused({ code: "INVALID_INPUT", field: "velocity" }), ["name"]);
  expect(form.setFieldError).not.toHaveBeenCalled();
  expect(form.setStatus).toHaveBeenCalledWith({
    serverError: expect.objectContaining({ message: "The name is taken." }),
  });
});
