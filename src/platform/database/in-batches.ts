/**
 * Does something to so many rows at a time until there are fewer left, each time in a statement or transaction of its own: what
 * was done stays done, however much there is to do.
 */
export async function inBatches(limit: number, work: (limit: number) => Promise<number>) {
  while ((await work(limit)) === limit);
}
