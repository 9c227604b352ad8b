#!/bin/sh
# Opens the editor of this website. Double-click it and choose "Run in terminal".
cd "$(dirname "$0")/.." || exit 1
if ! command -v node >/dev/null 2>&1; then
  echo "Node is missing. Install the version marked LTS from https://nodejs.org, then start the editor again."
  status=1
else
  node scripts/start-editor.mjs
  status=$?
fi
# Keeps the window open, so that the message is readable.
if [ "$status" -ne 0 ] && [ -t 0 ]; then
  echo "Press Enter to close this window."
  read -r _
fi
exit "$status"
