// Runs a command after it checked the environment: node scripts/run.cjs gatsby build. It only uses
// syntax of very old Node.js versions, so that they can run it and print a solution.
var root = process.cwd();
var minimum = /(\d+)\.(\d+)/.exec(require(root + "/package.json").engines.node);
var version = process.versions.node.split(".").map(Number);
var least = [Number(minimum[1]), Number(minimum[2])];

function stop(message) {
  console.error("\n" + message + "\n");
  process.exit(1);
}

if (version[0] < least[0] || (version[0] === least[0] && version[1] < least[1])) {
  stop(
    "Node " +
      process.versions.node +
      " is too old: this project needs " +
      least.join(".") +
      " or newer. Install the version marked LTS from https://nodejs.org, then run the command again.",
  );
}

// Gatsby 5.16 and webpack fail or hang in folders with these characters in their path.
var forbidden = /[()[\]{}#%!']/.exec(root);
if (forbidden) {
  stop(
    'The project is in the folder "' +
      root +
      "\". Gatsby can't build in a path with " +
      forbidden[0] +
      " in it. Move or rename the folder so that its path has none of ( ) [ ] { } # % ! ', then run the command again.",
  );
}

// docs/pictures.md, "Memory"
process.env.MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX || "2";
var child = require("node:child_process").spawn(process.argv[2], process.argv.slice(3), {
  stdio: "inherit",
  // Windows has no executable files in node_modules/.bin, only scripts.
  shell: process.platform === "win32",
});
// The command decides what happens. Ctrl+C also reaches it without this program.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("exit", (code) => process.exit(code === null ? 1 : code));
