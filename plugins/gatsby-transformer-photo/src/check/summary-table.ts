import { posix } from "node:path";
import { isWarning, type Problem } from "../../../gatsby-transformer-checked-json";
import type { PhotoRecord } from "../ingest/photo-library";
import type { Findings } from "./check-content";
import { captionEntries, type PhotoFolder } from "./photo-folder";

type Row = readonly (string | number)[];

const heading: Row = [
  "Folder",
  "Files",
  "Photos",
  "Smallest",
  "Largest",
  "MB",
  "Alt texts",
  "Errors",
  "Warnings",
];

const pixels = ({ original: { width, height } }: PhotoRecord) => width * height;
const size = (photo: PhotoRecord | undefined) =>
  photo ? `${photo.original.width} × ${photo.original.height}` : "–";

function photoCells({ photos, captions }: PhotoFolder): Row {
  const accepted = [...photos].flatMap(([name, photo]) =>
    "refusal" in photo ? [] : [{ name, photo }],
  );
  const bySize = accepted.map(({ photo }) => photo).sort((a, b) => pixels(a) - pixels(b));
  const described = new Set(
    captionEntries(captions?.data)
      .filter(({ alt }) => alt !== undefined)
      .map(({ file }) => file),
  );
  const withAlt = accepted.filter(({ name, photo }) => described.has(name) || photo.texts.alt);
  const bytes = accepted.reduce((sum, { photo }) => sum + photo.bytes, 0);
  return [
    accepted.length,
    size(bySize[0]),
    size(bySize.at(-1)),
    (bytes / 1e6).toFixed(1),
    `${withAlt.length} of ${accepted.length}`,
  ];
}

const noPhotos: Row = [0, "–", "–", "–", "–"];

/** Returns a plain-text table with one row for each folder of the content folder. */
export function summaryTable({ files, folders, problems, source }: Findings): string {
  const folderOf = (file: string) => posix.dirname(file);
  const names = new Set([
    ...files.map(({ path }) => posix.join(source.label, folderOf(path))),
    ...folders.map(({ path }) => path),
    ...problems.map(({ file }) => folderOf(file)),
  ]);
  const count = (name: string, matches: (problem: Problem) => boolean) =>
    problems.filter((problem) => folderOf(problem.file) === name && matches(problem)).length;
  const rows = [...names].sort().map((name): Row => {
    const folder = folders.find(({ path }) => path === name);
    return [
      name,
      files.filter(({ path }) => posix.join(source.label, folderOf(path)) === name).length,
      ...(folder ? photoCells(folder) : noPhotos),
      count(name, (problem) => !isWarning(problem)),
      count(name, isWarning),
    ];
  });
  const sum = (column: number) =>
    rows.reduce((total, row) => total + (Number.parseFloat(String(row[column])) || 0), 0);
  const total: Row = ["Total", sum(1), sum(2), "", "", sum(5).toFixed(1), "", sum(7), sum(8)];
  return renderTable([heading, ...rows, total]);
}

/**
 * Returns a table as text. Columns have the width of their longest cell, with text left-aligned and
 * numbers right-aligned.
 */
function renderTable(rows: readonly Row[]): string {
  const widths = heading.map((_, column) =>
    Math.max(...rows.map((row) => String(row[column] ?? "").length)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0
          ? String(cell).padEnd(widths[column] ?? 0)
          : String(cell).padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
  const rule = "-".repeat(lines[0]?.length ?? 0);
  return [lines[0], rule, ...lines.slice(1, -1), rule, lines.at(-1)].join("\n");
}
