import { inflateSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'
import { forgetList, keepLongList } from './long-list.ts'
import { aNoisyPhoto } from './noisy-photo.ts'

/** What only Firefox can be told to do: refuse cookies and storage, lie about its canvas, print. */

test('where cookies and storage are refused the shop works, and says why nobody can enter', async ({ visitor }) => {
  const refuse = 2
  await visitor.set?.('network.cookie.cookieBehavior', refuse)
  try {
    await visitor.open('/')
    await visitor.click({ css: 'article button', named: /^Adicionar à cotação/ })
    await visitor.see({ css: 'header a', named: /Lista de cotação, 1 item/ })
    expect(await visitor.complaints()).toEqual([])
    await visitor.open('/admin-login')
    await visitor.fill({ css: 'main input', named: /^Usuário/ }, 'admin')
    await visitor.fill({ css: 'main input', named: /^Senha/ }, 'senha-dos-testes')
    await visitor.click({ css: 'main button', named: /^Entrar$/ })
    await visitor.see({ css: '.toast', named: /Este navegador recusa cookies/ })
  } finally {
    await visitor.set?.('network.cookie.cookieBehavior', 0)
  }
})

test('a canvas that gives back other pixels than were drawn costs no photo', async ({ visitor }) => {
  const file = await aNoisyPhoto()
  await visitor.set?.('privacy.resistFingerprinting', true)
  try {
    await visitor.open('/nao-sei-qual-e')
    await visitor.upload('main input[type="file"]', [file])
    await visitor.see('main li img')
    // As it was chosen: the smaller one would be one flat colour.
    const width = await visitor.evaluate(async () => {
      const image = document.querySelector<HTMLImageElement>('main li img')
      await image?.decode()
      return image?.naturalWidth
    })
    expect(width).toBe(2600)
  } finally {
    await visitor.set?.('privacy.resistFingerprinting', false)
  }
})

test('what is printed begins on the first sheet', async ({ visitor }) => {
  await keepLongList(visitor)
  for (const page of ['/produtos/rt-230x75-li', '/privacidade', '/guias/como-medir-a-roda', '/cotacao']) {
    await visitor.open(page)
    // The list is in this browser alone, and stands there after the page is alive.
    if (page === '/cotacao') await visitor.see('.basket-line')
    const sheet = await visitor.print({ pageRanges: ['1'] })
    expect(piecesOfText(sheet), page).toBeGreaterThan(20)
  }
  await forgetList(visitor)
})

/** How often something is written on this paper: a sheet with nothing but the head of the page has a handful. */
function piecesOfText(paper: Buffer) {
  // What was deflated begins with an x.
  const starts = [...paper.toString('latin1').matchAll(/(?<!end)stream\r?\n(?=x)/g)]
  const drawn = starts.map(({ index, 0: head }) => inflateSync(paper.subarray(index + head.length)).toString('latin1'))
  return drawn.join('\n').match(/\bT[jJ]\b/g)?.length ?? 0
}
