import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { BrowserContext, Request } from "@playwright/test";
import { buildSchema, GraphQLError, graphql } from "gatsby/graphql";

// A git host for the CMS: the REST and GraphQL requests that Sveltia CMS sends to GitHub, answered
// from a real repository with the content of this project.

/** The people who edit, by their tokens. */
const users = {
  github_pat_rina: { id: 1, login: "rina", name: "Rina Receptionist", email: "rina@example.com" },
  github_pat_otto: { id: 2, login: "otto", name: "Otto Owner", email: "otto@example.com" },
} as const;

export type Token = keyof typeof users;

const schema = buildSchema(`
scalar Base64String
scalar DateTime
scalar URI
scalar GitObjectID
type Query { repository(owner: String!, name: String!): Repository }
type Repository {
  id: ID! name: String! defaultBranchRef: Ref ref(qualifiedName: String!): Ref
  object(oid: GitObjectID, expression: String): GitObject
}
enum DeploymentOrderField { CREATED_AT }
enum OrderDirection { ASC DESC }
input DeploymentOrder { field: DeploymentOrderField! direction: OrderDirection! }
type Ref { name: String! target: GitObject }
interface GitObject { oid: GitObjectID! }
type Commit implements GitObject {
  oid: GitObjectID! message: String! committedDate: DateTime! author: GitActor
  history(first: Int, path: String): CommitHistoryConnection! file(path: String!): TreeEntry
  status: Status deployments(last: Int, orderBy: DeploymentOrder): DeploymentConnection
  checkSuites(last: Int): CheckSuiteConnection
}
type Blob implements GitObject {
  oid: GitObjectID! byteSize: Int! isBinary: Boolean isTruncated: Boolean! text: String
}
type TreeEntry { oid: GitObjectID! }
type CommitHistoryConnection { nodes: [Commit] }
type GitActor { name: String email: String avatarUrl: URI user: User }
type User { login: String! avatarUrl: URI name: String email: String databaseId: Int }
type Status { contexts: [StatusContext!]! }
type StatusContext { context: String! state: String! targetUrl: URI description: String }
type DeploymentConnection { nodes: [Deployment] }
type Deployment { environment: String latestStatus: DeploymentStatus }
type DeploymentStatus { state: String! environmentUrl: URI description: String }
type CheckSuiteConnection { nodes: [CheckSuite] }
type CheckSuite { checkRuns(last: Int): CheckRunConnection }
type CheckRunConnection { nodes: [CheckRun] }
type CheckRun { name: String! status: String! conclusion: String detailsUrl: URI summary: String }
type Mutation { createCommitOnBranch(input: CreateCommitOnBranchInput!): CreateCommitOnBranchPayload }
input CommittableBranch { repositoryNameWithOwner: String branchName: String }
input FileAddition { path: String! contents: Base64String! }
input FileDeletion { path: String! }
input FileChanges { additions: [FileAddition!] deletions: [FileDeletion!] }
input CommitMessage { headline: String! body: String }
input CreateCommitOnBranchInput {
  branch: CommittableBranch! expectedHeadOid: GitObjectID! fileChanges: FileChanges
  message: CommitMessage!
}
type CreateCommitOnBranchPayload { commit: Commit }
`);

interface Change {
  additions?: readonly { path: string; contents: string }[];
  deletions?: readonly { path: string }[];
}

/** A change of the CMS: the paths of the files of one commit. */
export interface Commit {
  author: string;
  files: string[];
}

/**
 * Creates a repository with the content of this project, and answers the CMS from it.
 * @param files texts of further content files, by their path below the content folder
 */
export function createGitHost(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), "git-host-"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", root, ...args], {
      maxBuffer: 1e9,
      stdio: ["ignore", "pipe", "ignore"],
    });
  const text = (...args: string[]) =>
    git(...args)
      .toString()
      .trim();
  const write = (path: string, contents: string | Buffer) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), contents);
  };
  /** Commits the changes of the files, and returns the commit's id. */
  const commitAll = (name: string, email: string, message: string) => {
    git("add", "-A");
    const identity = ["-c", `user.name=${name}`, "-c", `user.email=${email}`];
    git(...identity, "commit", "-q", "--allow-empty", "-m", message);
    return text("rev-parse", "main");
  };
  git("init", "-q", "-b", "main");
  cpSync("content", join(root, "content"), { recursive: true });
  for (const [path, contents] of Object.entries(files)) write(`content/${path}`, contents);
  const first = commitAll("Maintainer", "maintainer@example.com", "Add content");
  let isExpired = false;
  let isOffline = false;

  const commitOf = (revision: string): object => {
    const [oid, committedDate, name, email, message] = text(
      "show",
      "-s",
      "--format=%H%n%cI%n%an%n%ae%n%s",
      revision,
    ).split("\n");
    return {
      __typename: "Commit",
      oid,
      committedDate,
      message,
      author: {
        name,
        email,
        avatarUrl: null,
        user: Object.values(users).find((user) => user.email === email) ?? null,
      },
      history: ({ first: count = 100, path }: { first?: number; path?: string }) => ({
        nodes: text("log", `-${count}`, "--format=%H", String(oid), ...(path ? ["--", path] : []))
          .split("\n")
          .filter(Boolean)
          .map(commitOf),
      }),
      file: ({ path }: { path: string }) => objectOf(`${oid}:${path}`),
      status: null,
      deployments: { nodes: [] },
      checkSuites: { nodes: [] },
    };
  };

  const objectOf = (name: string) => {
    try {
      const oid = text("rev-parse", "--verify", "-q", name);
      if (text("cat-file", "-t", oid) === "commit") return commitOf(oid);
      const data = git("cat-file", "blob", oid);
      const isBinary = data.includes(0);
      return {
        __typename: "Blob",
        oid,
        byteSize: data.length,
        isBinary,
        isTruncated: false,
        text: isBinary ? null : data.toString(),
      };
    } catch {
      return null;
    }
  };

  /** Commits a change to the branch main, as a person. */
  const commit = (token: Token, { additions = [], deletions = [] }: Change, message: string) => {
    for (const { path } of deletions) rmSync(join(root, path));
    for (const { path, contents } of additions) write(path, Buffer.from(contents, "base64"));
    return commitAll(users[token].name, users[token].email, message);
  };

  const refOf = (name: string) => ({
    name,
    target: commitOf(name.replace(/^refs\/heads\//, "")),
  });

  const answerGraphql = (token: Token, source: string, variableValues: Record<string, unknown>) =>
    graphql({
      schema,
      source,
      variableValues,
      rootValue: {
        repository: {
          id: "R_1",
          name: "website",
          defaultBranchRef: { name: "main" },
          ref: ({ qualifiedName }: { qualifiedName: string }) => refOf(qualifiedName),
          object: ({ oid, expression }: Record<"oid" | "expression", string>) =>
            objectOf(oid ?? expression),
        },
        createCommitOnBranch: ({
          input,
        }: {
          input: {
            expectedHeadOid: string;
            fileChanges: Change;
            message: { headline: string };
          };
        }) => {
          const head = text("rev-parse", "main");
          if (input.expectedHeadOid !== head) {
            throw new GraphQLError(
              `Expected branch to point to "${input.expectedHeadOid}" but it did not. Pull and try again.`,
            );
          }
          return { commit: commitOf(commit(token, input.fileChanges, input.message.headline)) };
        },
      },
    });

  /** Returns the status and the body of the response to a request of the CMS. */
  const answer = async (request: Request): Promise<[status: number, body?: unknown]> => {
    const token = /^(?:token|bearer) (.+)$/i.exec(request.headers().authorization ?? "")?.[1];
    if (isExpired || !token || !(token in users)) return [401, { message: "Bad credentials" }];
    const path = new URL(request.url()).pathname;
    if (path === "/user") return [200, { ...users[token as Token], avatar_url: null }];
    if (path.includes("/collaborators/")) return [204];
    const [, kind, sha = ""] = /\/git\/(trees|blobs)\/([^/]+)$/.exec(path) ?? [];
    if (kind === "blobs") return [200, git("cat-file", "blob", sha)];
    if (kind === "trees") {
      const tree = text("ls-tree", "-r", "-t", "-l", sha)
        .split("\n")
        .map((line) => {
          const [meta = "", path] = line.split("\t");
          const [mode, type, sha, size] = meta.split(/\s+/);
          return { path, mode, type, sha, size: Number(size) || undefined };
        });
      return [200, { sha, truncated: false, tree }];
    }
    if (path !== "/graphql") return [404, { message: "Not Found" }];
    const { query, variables } = request.postDataJSON();
    return [200, await answerGraphql(token as Token, query, variables)];
  };

  return {
    /** Answers the requests of a browser to GitHub. */
    async serve(context: BrowserContext): Promise<void> {
      await context.route("https://api.github.com/**", async (route) => {
        if (isOffline) return route.abort("internetdisconnected");
        const isPreflight = route.request().method() === "OPTIONS";
        const [status, body] = isPreflight ? [204] : await answer(route.request());
        const isBlob = Buffer.isBuffer(body);
        const headers = {
          "Content-Type": isBlob ? "application/octet-stream" : "application/json",
          "Access-Control-Allow-Origin": "*",
          "Access-Control-Allow-Headers": "*",
          "Access-Control-Allow-Methods": "*",
        };
        return route.fulfill({ status, headers, body: isBlob ? body : JSON.stringify(body) });
      });
    },
    /** Changes a file as a different person. */
    change(token: Token, path: string, edit: (text: string) => string): void {
      const contents = Buffer.from(edit(this.read(path))).toString("base64");
      commit(token, { additions: [{ path: `content/${path}`, contents }] }, `Change ${path}`);
    },
    /** The content folder with the current content. */
    folder: join(root, "content"),
    /** Returns the text of a file below the content folder. */
    read: (path: string) => readFileSync(join(root, "content", path), "utf8"),
    /** Returns the changes since the first commit as in `git diff`: its added and removed lines. */
    diff: (path = "content") =>
      text("diff", "--no-renames", "-U0", first, "main", "--", path)
        .split("\n")
        .filter((line) => /^[+-](?![+-])/.test(line))
        .map((line) => `${line[0]} ${line.slice(1).trim()}`),
    /** Returns the commits after the first one, with the files that they change, oldest first. */
    commits: (): Commit[] =>
      text("log", "--reverse", "--format=%x01%an", "--name-only", "--no-renames", `${first}..main`)
        .split("\x01")
        .filter(Boolean)
        .map((entry) => {
          const [author = "", ...files] = entry.trim().split(/\n+/);
          return { author, files: files.map((file) => file.replace("content/", "")) };
        }),
    setExpired: (value: boolean) => {
      isExpired = value;
    },
    setOffline: (value: boolean) => {
      isOffline = value;
    },
    discard: () => rmSync(root, { recursive: true }),
  };
}
