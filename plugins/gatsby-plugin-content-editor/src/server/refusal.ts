/** A rejected request. Its message says what happened and what to do, for the author. */
export class Refusal extends Error {
  constructor(
    message: string,
    /** HTTP status. */
    readonly status = 400,
  ) {
    super(message);
  }
}
