import { test } from 'vitest'
import { expectConsole } from './fail-on-console.ts'

test('a test that announces console output may write it', () => {
  expectConsole('warn')
  console.warn('announced')
})

test.fails('a test that announces console output and stays silent fails', () => {
  expectConsole('error')
})

test.fails('a test that writes to the console unannounced fails', () => {
  console.error('not announced')
})
