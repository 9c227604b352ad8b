#!/bin/sh
# Opens the editor of this website; a double click starts it.
cd "$(dirname "$0")/.." || exit 1
# A double click does not read the settings of a terminal, where Homebrew is named.
PATH="$PATH:/usr/local/bin:/opt/homebrew/bin"
if ! command -v node >/dev/null 2>&1; then
  echo "Node is missing. Install the version marked LTS from https://nodejs.org, then start this again."
  [ -t 0 ] && read -r _
  exit 1
fi
exec node scripts/start-editor.mjs
