/** Data files that are read as text into the bundle. */
declare module '*.csv?raw' {
  const text: string
  export default text
}
