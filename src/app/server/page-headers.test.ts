import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, scriptHashes, withoutNonce } from './page-headers.ts'

const sha = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

describe('the content security policy', () => {
  const html = [
    '<script type="module" async="" src="/assets/a.js"></script>',
    '<script nonce="n1" data-x="">alert(1)</script>',
    '<script nonce="n1">let a = "<b>"\nlet b</script>',
    '<script nonce="n1">alert(1)</script>',
    '<script>planted()</script>',
    '<script nonce="guessed">planted()</script>',
    '<script type="application/ld+json">{"a":1}</script>',
  ].join('')

  test('allows exactly the inline scripts that the rendering marked as its own', () => {
    expect(scriptHashes(html, 'n1')).toEqual([sha('alert(1)'), sha('let a = "<b>"\nlet b')])
  })

  test('is strict about everything else', () => {
    const csp = contentSecurityPolicy(scriptHashes(html, 'n1'), { isDev: false })
    expect(csp).toContain(`script-src 'self' ${sha('alert(1)')}`)
    for (const part of ["default-src 'self'", "style-src 'self';", "object-src 'none'", "base-uri 'none'"])
      expect(csp).toContain(part)
    expect(csp).not.toMatch(/script-src[^;]*unsafe/)
    expect(csp, 'the service worker is ours').toContain("worker-src 'self'")
    expect(csp, 'the map is the only frame').toContain('; frame-src https://www.openstreetmap.org;')
  })

  test('lets Vite work in development only', () => {
    expect(contentSecurityPolicy([], { isDev: true })).toContain("connect-src 'self' ws:")
    expect(contentSecurityPolicy([], { isDev: false })).not.toContain('ws:')
  })
})

test('the nonce leaves no trace in the page that is kept', () => {
  const page = '<meta property="csp-nonce" content="n1"/><script nonce="n1">a()</script>'
  expect(withoutNonce(page, 'n1')).toBe('<script>a()</script>')
})
