import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PasswordField } from "../../src/components/PasswordField";

test("a password field shows and hides its value without changing it", async () => {
  const user = userEvent.setup();
  render(
    <PasswordField
      labels={{
        password: "Password",
        showPassword: "Show password",
        hidePassword: "Hide password",
      }}
      autoComplete="current-password"
    />,
  );
  const input = screen.getByLabelText("Password");
  expect(input).toHaveAttribute("type", "password");
  expect(input).not.toHaveAttribute("name");

  await user.type(input, "serai");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(input).toHaveAttribute("type", "text");
  expect(input).toHaveValue("serai");

  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(input).toHaveAttribute("type", "password");
});
