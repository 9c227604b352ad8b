import { closeBrowser } from "./browser";
import { type Host, hosts } from "./hosts";
import { promises } from "./promises";

/*
 * Tests that every host keeps every promise. A known limit is also tested: if the host keeps the
 * promise after all, the limit must be removed. `npm run test:hosts` prepares the builds and runs
 * this file.
 */

const chosen = new RegExp(process.env.HOSTS ?? "", "i");

afterAll(closeBrowser);

describe.each(hosts.filter(({ name }) => chosen.test(name)))("$name", (host: Host) => {
  if (host.missing) {
    test.skip(`skipped, because ${host.missing}`, () => {});
    return;
  }
  let site: Awaited<ReturnType<Host["start"]>>;
  beforeAll(async () => {
    site = await host.start();
  });
  afterAll(() => site?.stop());

  for (const { id, text, check, applies } of promises) {
    if (applies && !applies(host, host)) continue;
    const limit = host.limits?.[id];
    if (limit) {
      test(`${id}: limit, ${limit}`, () => expect(check(site)).rejects.toThrow());
    } else {
      test(`${id}: ${text}`, () => check(site));
    }
  }
});
