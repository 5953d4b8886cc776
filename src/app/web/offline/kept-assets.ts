/** Every file of the build that carries its hash in its name. The build fills the list in when it makes the worker. */
export const keptAssets: readonly string[] = []
