import { responseHeaders } from "../src/security-headers";

test("responses can't be embedded, guessed to be of a different type, or loaded without HTTPS", () => {
  expect(responseHeaders({ "X-Own": "1" }, "")).toEqual({
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": expect.stringMatching(/^camera=\(\), /),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Strict-Transport-Security": "max-age=31536000",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "X-Own": "1",
  });
});

test("below a path prefix, other sites of the host stay without HTTPS", () => {
  expect(responseHeaders({}, "/repo")).not.toHaveProperty("Strict-Transport-Security");
});
