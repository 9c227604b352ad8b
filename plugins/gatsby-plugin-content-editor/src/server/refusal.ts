/** A request that cannot be carried out, with a sentence for the person at the page. */
export class Refusal extends Error {
  constructor(
    message: string,
    /** HTTP status. */
    readonly status = 400,
  ) {
    super(message);
  }
}
