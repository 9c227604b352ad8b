#!/bin/sh
# Opens the editor of this website; a double click starts it ("Run in terminal").
cd "$(dirname "$0")/.." || exit 1
if ! command -v node >/dev/null 2>&1; then
  echo "Node is missing. Install the version marked LTS from https://nodejs.org, then start this again."
  [ -t 0 ] && read -r _
  exit 1
fi
exec node scripts/start-editor.mjs
