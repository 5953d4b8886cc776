import { expect, test } from './fixtures.ts'
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

test('pages print', async ({ visitor }) => {
  for (const page of ['/produtos/rt-230x75-li', '/privacidade']) {
    await visitor.open(page)
    const paper = await visitor.print()
    expect(paper.subarray(0, 5).toString(), page).toBe('%PDF-')
    expect(paper.length, page).toBeGreaterThan(10_000)
  }
})
