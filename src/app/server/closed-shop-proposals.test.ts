import { expect, test } from 'vitest'
import { maintenanceApi } from '#features/maintenance/contract.ts'
import { quotationsApi } from '#features/quotations/asking/contract/requests.ts'
import { answeringApi } from '#features/quotations/proposals/contract/answering.ts'
import { proposalApi } from '#features/quotations/proposals/contract/linked-proposal.ts'
import { openTestShop } from '#testing/shop.ts'

const shop = openTestShop()

test('a customer reads a proposal and decides while the shop is closed, as deadlines go on', async () => {
  const desk = shop.as(await shop.anAdministrator('Rita'))
  const ana = { name: 'Ana', email: 'ana@example.com', phone: '(19) 99999-0000', products: 'Roda (Qtd: 2)' }
  const { id } = await shop.call(quotationsApi.request, ana)
  const lines = [{ description: 'Roda', quantity: 2, unitPrice: 100 }]
  const { link } = await desk(answeringApi.respond, { id, status: 'responded', message: 'Segue.', lines })
  const token = link.address.split('/').at(-1)!
  await desk(maintenanceApi.change, { enabled: true })
  await expect(shop.call(quotationsApi.request, ana)).rejects.toMatchObject({ code: 'MAINTENANCE' })
  expect(await shop.call(proposalApi.read, { token })).toMatchObject({ state: 'open' })
  expect((await shop.request(`/api/proposals/${token}/pdf`)).status).toBe(200)
  expect(await shop.call(proposalApi.accept, { token, name: 'Ana' })).toMatchObject({ state: 'accepted' })
})
