import type { eventKinds } from '../../../record/domain/kinds.ts'
import { type QuotationStatus, quotationStatuses } from '../../../record/domain/status.ts'
import { statusTexts } from '../../../record/domain/status-texts.ts'

const statusKinds = Object.fromEntries(
  quotationStatuses.map((status) => [`status-${status}`, `Status mudado para ${statusTexts[status]}`]),
) as Record<`status-${QuotationStatus}`, string>

import type { Silence } from '../../../record/domain/silence.ts'

/** Portuguese words of what stands beside a request. */
export const fileTexts = {
  history: {
    label: 'Histórico',
    first: 'Primeira cotação',
    count: (total: string, approved: number) =>
      `${total} cotações, ${approved === 1 ? '1 aprovada' : `${approved} aprovadas`}`,
    show: 'Ver as outras cotações',
  },
  seen: { markUnread: 'Marcar como não lida', markSeen: 'Marcar como lida', failed: 'Erro ao marcar a cotação' },
  owner: {
    label: 'Responsável',
    none: 'Sem responsável',
    you: (name: string) => `${name} (você)`,
    gone: (name: string) => `${name} (desativado)`,
    take: 'Assumir',
    set: (name: string | null) => (name ? `Responsável: ${name}` : 'Cotação sem responsável'),
    failed: 'Erro ao mudar o responsável',
  },
  notes: {
    title: 'Notas internas',
    label: 'Nova nota',
    placeholder: 'Só a equipe vê.',
    add: 'Anotar',
    adding: 'Anotando…',
    addFailed: 'Erro ao guardar a nota',
    remove: (text: string) => `Apagar a nota: ${text}`,
    removed: 'Nota apagada',
    removeFailed: 'Erro ao apagar a nota',
    by: (name: string, at: string) => `${name}, ${at}`,
  },
  silence: {
    title: 'Silêncio do cliente',
    switch: 'Lembretes por silêncio',
    hint: 'Sugestões na fila e e-mails de lembrete ao cliente.',
    on: 'Lembretes ligados nesta cotação',
    off: 'Lembretes desligados nesta cotação',
    failed: 'Erro ao mudar os lembretes',
    settle: 'Feito, dispensar',
    settled: 'Sugestão dispensada',
    settleFailed: 'Erro ao dispensar a sugestão',
    mailed: 'Já foi enviado um lembrete por e-mail.',
    kinds: {
      unopened: 'A proposta não foi aberta em um dia útil. Ligue ou mande uma mensagem ao cliente.',
      unanswered: 'O cliente abriu a proposta e não respondeu em três dias úteis. Pergunte se ficou alguma dúvida.',
      expiring: 'A proposta está a dois dias de vencer sem resposta. Combine com o cliente ou prorrogue o prazo.',
    } satisfies Record<Silence, string>,
  },
  progress: {
    title: 'Andamento',
    received: 'Recebida pelo site',
    entered: (name: string) => `Registrada por ${name}`,
    at: (day: string, time: string) => `${day} às ${time}`,
    openPdf: 'Ver PDF',
    asked: (what: string, name: string | null, at: string) => [what, name, at].filter(Boolean).join(', '),
    version: (version: number) => `versão ${version}`,
    kinds: {
      sent: 'Proposta enviada',
      opened: 'Proposta aberta pelo cliente',
      accepted: 'Proposta aceita pelo cliente',
      'accepted-late': 'Aceite registrado pela equipe',
      declined: 'Proposta recusada pelo cliente',
      'change-asked': 'O cliente pediu uma alteração',
      'revalidation-asked': 'O cliente pediu a revalidação',
      reminded: 'Lembrete enviado ao cliente',
      'sent-again': 'Proposta reenviada',
      ...statusKinds,
      'owner-set': 'Responsável mudou',
    } satisfies Record<(typeof eventKinds)[number], string>,
  },
} as const
