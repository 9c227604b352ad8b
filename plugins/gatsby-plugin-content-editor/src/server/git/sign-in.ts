import type { SignIn } from "../../protocol";
import type { Git } from "./run-git";

interface Host {
  name: string;
  /** URL of the page that creates access tokens. */
  tokens: string;
  /** URL of the page that adds SSH keys. */
  keys: string;
  /** Permission that the token needs. */
  permission: string;
}

const hosts: Readonly<Record<string, Host>> = {
  "github.com": {
    name: "GitHub",
    tokens: "https://github.com/settings/personal-access-tokens/new",
    keys: "https://github.com/settings/keys",
    permission: 'the permission "Contents: Read and write" for this repository',
  },
  "gitlab.com": {
    name: "GitLab",
    tokens: "https://gitlab.com/-/user_settings/personal_access_tokens",
    keys: "https://gitlab.com/-/user_settings/ssh_keys",
    permission: 'the scope "write_repository"',
  },
  "bitbucket.org": {
    name: "Bitbucket",
    tokens: "https://id.atlassian.com/manage-profile/security/api-tokens",
    keys: "https://bitbucket.org/account/settings/ssh-keys/",
    permission: 'the scope "write:repository:bitbucket"',
  },
  "codeberg.org": {
    name: "Codeberg",
    tokens: "https://codeberg.org/user/settings/applications",
    keys: "https://codeberg.org/user/settings/keys",
    permission: 'the permission "repository: Read and write"',
  },
  "dev.azure.com": {
    name: "Azure DevOps",
    tokens: "https://dev.azure.com",
    keys: "https://dev.azure.com",
    permission: 'the scope "Code: Read & write"',
  },
};

/** The server of a remote. */
export interface RemoteServer {
  host: string;
  /**
   * "https" and "http" need a user name and a token, "ssh" needs a key, and "file" is a local
   * folder.
   */
  protocol: "https" | "http" | "ssh" | "file";
  /** Beginning of its URLs, such as "https://github.com/". */
  origin: string;
}

/** Returns the server in the URL of a remote: "git@github.com:me/site.git" is ssh at github.com. */
export function remoteServer(url: string): RemoteServer {
  const [, scheme, host = ""] = /^(https?|ssh):\/\/(?:[^@/]*@)?([^/]+)/.exec(url) ?? [];
  if (scheme === "https" || scheme === "http") {
    return { host, protocol: scheme, origin: `${scheme}://${host}/` };
  }
  if (scheme === "ssh") return { host: host.replace(/:\d+$/, ""), protocol: "ssh", origin: "" };
  const [, sshHost] = /^(?:[^@/]+@)?([\w.-]{2,}):(?![\\/])/.exec(url) ?? [];
  return sshHost
    ? { host: sshHost, protocol: "ssh", origin: "" }
    : { host: "", protocol: "file", origin: "" };
}

/** Returns instructions for signing in. */
export function explainSignIn({ host, protocol }: RemoteServer): SignIn {
  const service = hosts[host];
  const name = service?.name ?? host;
  if (protocol === "ssh") {
    return {
      host,
      takesToken: false,
      link: service?.keys,
      advice: `${name} doesn't have this computer's SSH key. Add the key to your account${service ? " with the link below" : ""}, or ask the person who set up this computer. Then press Publish again.`,
    };
  }
  return {
    host,
    takesToken: protocol !== "file",
    link: service?.tokens,
    advice: service
      ? `${name} needs you to sign in. Make an access token with the link below. It needs ${service.permission}. Then enter your user name and the token here.`
      : `${name || "The server"} needs you to sign in. Enter your user name there, and your password or access token.`,
  };
}

const authenticationFailures =
  /could not read (username|password)|authentication failed|permission denied|access denied|not authorized|invalid (username|credentials)|terminal prompts disabled|host key verification failed|returned error: 40[13]|HTTP 40[13]|password authentication (was removed|is not supported)/i;

/** Whether git failed because it isn't signed in. */
export const isSignInMissing = (message: string): boolean => authenticationFailures.test(message);

/**
 * Returns the user names and tokens of this run of the editor. They are never written to the
 * content folder.
 */
export function createCredentials(git: Git) {
  const headers = new Map<string, string>();
  return {
    /**
     * Uses a user name and a token from now on. Passes them to git's credential helper, if there is
     * one.
     */
    async use({ origin, host, protocol }: RemoteServer, user: string, token: string) {
      const header = Buffer.from(`${user}:${token}`).toString("base64");
      headers.set(origin, `Authorization: Basic ${header}`);
      const lines = { protocol, host, username: user, password: token };
      const input = Object.entries(lines).map(([name, value]) => `${name}=${value}\n`);
      await git.text(["credential", "approve"], { input: `${input.join("")}\n` }).catch(() => "");
    },
    /** Deletes the sign-in of a server that rejected it. */
    forget: ({ origin }: RemoteServer) => headers.delete(origin),
    /** Returns the environment that passes the sign-ins to git. */
    env(): NodeJS.ProcessEnv {
      const entries = [...headers];
      return Object.fromEntries([
        ["GIT_CONFIG_COUNT", String(entries.length)],
        ...entries.flatMap(([origin, header], index) => [
          [`GIT_CONFIG_KEY_${index}`, `http.${origin}.extraHeader`],
          [`GIT_CONFIG_VALUE_${index}`, header],
        ]),
      ]) as NodeJS.ProcessEnv;
    },
  };
}

export type Credentials = ReturnType<typeof createCredentials>;
