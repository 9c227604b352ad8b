/** A rejected request. Its message tells the author what happened and what to do. */
export class Refusal extends Error {
  constructor(
    message: string,
    /** HTTP status. */
    readonly status = 400,
  ) {
    super(message);
  }
}
