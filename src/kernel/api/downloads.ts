/** What is made while it is sent ends by then, and nobody waits for it any longer. */
export const longestDownloadMs = 10 * 60_000
