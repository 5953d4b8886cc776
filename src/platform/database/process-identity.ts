import { readFileSync } from 'node:fs'

/** Kernel ticks at which the process started: tells a process from a later one with the same number (Linux only). */
export function processStart(pid: number): string | undefined {
  return statOf(pid)?.start
}

/** A frozen process is alive; a zombie is not. Without `start` any process with that number counts. */
export function isAlive(pid: number, start: string | undefined): boolean {
  if (!exists(pid)) return false
  const stat = statOf(pid)
  if (!stat) return true
  if (stat.state === 'Z' || stat.state === 'X') return false
  return start === undefined || stat.start === start
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function statOf(pid: number): { state: string; start: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in parentheses and may itself hold blanks and parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', start: fields[19] ?? '' }
  } catch {
    return undefined
  }
}
