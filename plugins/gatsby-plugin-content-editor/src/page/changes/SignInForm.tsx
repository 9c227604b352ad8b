import { useId, useState } from "react";
import type { SignIn } from "../../protocol";
import { api, messageOf } from "../api";

/** Explains how to sign in to the server, and submits a user name and a token. */
export function SignInForm({ signIn, onSignedIn }: { signIn: SignIn; onSignedIn(): void }) {
  const { host, advice, link, takesToken } = signIn;
  const id = useId();
  const [user, setUser] = useState("");
  const [token, setToken] = useState("");
  const [failure, setFailure] = useState("");
  return (
    <section className="notice stack" aria-label={`Sign in to ${host}`}>
      <p>{advice}</p>
      {link && (
        <p>
          <a href={link} target="_blank" rel="noreferrer">
            {link.replace(/^https:\/\//, "")}
          </a>
        </p>
      )}
      {failure && (
        <p className="problem" role="alert">
          {failure}
        </p>
      )}
      {takesToken && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            api
              .signIn(user, token)
              .then(onSignedIn, (error: unknown) => setFailure(messageOf(error)));
          }}
        >
          <div className="field">
            <label htmlFor={`${id}user`}>User name at {host}</label>
            <input
              id={`${id}user`}
              type="text"
              autoComplete="username"
              required
              value={user}
              onChange={(event) => setUser(event.target.value)}
            />
          </div>
          <div className="field">
            <label htmlFor={`${id}token`}>Access token</label>
            <input
              id={`${id}token`}
              type="password"
              autoComplete="off"
              required
              value={token}
              onChange={(event) => setToken(event.target.value)}
            />
          </div>
          <p>
            <button type="submit" className="primary">
              Sign in and publish
            </button>
          </p>
        </form>
      )}
    </section>
  );
}
