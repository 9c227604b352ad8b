/**
 * Returns `test` for a test that needs Unix. On Windows, the test is skipped and the reason
 * printed.
 * @param reason feature that Windows lacks, such as "links need administrator rights"
 */
export function testOnUnix(reason: string): typeof test {
  if (process.platform !== "win32") return test;
  console.warn(`Skipped on Windows: ${reason}`);
  return test.skip as typeof test;
}
