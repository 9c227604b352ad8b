@echo off
rem Opens the editor of this website. Double-click it.
cd /d "%~dp0.."
where node >nul 2>nul
if errorlevel 1 (
  echo Node is missing. Install the version marked LTS from https://nodejs.org, then start the editor again.
  pause
  exit /b 1
)
node scripts\start-editor.mjs
if errorlevel 1 pause
