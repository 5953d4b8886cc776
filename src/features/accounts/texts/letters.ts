import { defineLetter, type PartDefinition } from '#kernel/letters/definition.ts'

const gaps = ['loja', 'email', 'telefone'] as const
const notYou = 'Se não foi você quem pediu, desconsidere esta mensagem: nada muda.'

const greetings = {
  greeting: { original: 'Olá, {nome}.', gaps: ['nome'] },
  greetingNameless: { original: 'Olá.' },
} as const
/** What every letter about an account ends with. */
const ending = (...notes: string[]) =>
  ({
    signature: { original: 'Dúvidas: {email} ou {telefone}.', isOptional: true },
    footnotes: {
      original: ['Como cuidamos dos seus dados: {privacidade}', ...notes].join('\n\n'),
      gaps: ['privacidade'],
      needs: ['privacidade'],
    },
  }) as const satisfies Record<string, PartDefinition>

/** What the letters about a customer's account say, as the shop comes; the owner may write each part anew. */
export const customerLetters = {
  'customer-verify': defineLetter({
    gaps,
    parts: {
      subject: { original: 'Confirme seu e-mail na {loja}' },
      title: { original: 'Confirme seu e-mail' },
      ...greetings,
      opening: {
        original: 'Confirme que este e-mail é seu para acompanhar na conta também as cotações pedidas com ele.',
      },
      action: { original: 'Confirmar e-mail' },
      closing: { original: 'O link vale por 3 dias e uma só vez. Entre na conta para usá-lo.', isOptional: true },
      ...ending(notYou),
    },
  }),
  'customer-reset': defineLetter({
    gaps,
    parts: {
      subject: { original: 'Redefinição de senha na {loja}' },
      title: { original: 'Crie uma nova senha' },
      ...greetings,
      opening: { original: 'Recebemos um pedido para redefinir a senha da sua conta.' },
      action: { original: 'Criar nova senha' },
      closing: {
        original: 'O link vale por 1 hora e uma só vez. Ao usá-lo, todas as sessões abertas são encerradas.',
        isOptional: true,
      },
      ...ending(notYou),
    },
  }),
  'customer-already-registered': defineLetter({
    gaps,
    parts: {
      subject: { original: 'Você já tem uma conta na {loja}' },
      title: { original: 'Você já tem uma conta' },
      ...greetings,
      opening: {
        original: 'Alguém tentou criar uma conta com este e-mail, que já tem cadastro. Nenhuma conta nova foi criada.',
      },
      action: { original: 'Entrar na conta' },
      closing: {
        original: 'Se você não lembra a senha, use "Esqueci a senha" na página de entrada.',
        isOptional: true,
      },
      ...ending(notYou),
    },
  }),
  'customer-email-in-use': defineLetter({
    gaps,
    parts: {
      subject: { original: 'Pedido de troca de e-mail na {loja}' },
      title: { original: 'Este e-mail já tem uma conta' },
      ...greetings,
      opening: {
        original: 'Alguém pediu para usar este e-mail em outra conta. Como ele já tem cadastro, nada mudou.',
      },
      ...ending(notYou),
    },
  }),
  'customer-password-changed': defineLetter({
    gaps,
    parts: {
      subject: { original: 'Sua senha na {loja} foi alterada' },
      title: { original: 'Senha alterada' },
      ...greetings,
      opening: { original: 'A senha da sua conta foi alterada e as outras sessões foram encerradas.' },
      action: { original: 'Ir para a página de entrada' },
      closing: {
        original: 'Se não foi você, redefina a senha agora em "Esqueci a senha" e fale conosco.',
        isOptional: true,
      },
      ...ending(),
    },
  }),
  'customer-email-changed': defineLetter({
    gaps,
    parts: {
      subject: { original: 'O e-mail da sua conta na {loja} foi trocado' },
      title: { original: 'E-mail trocado' },
      ...greetings,
      opening: { original: 'A sua conta passou a usar outro e-mail; este endereço não entra mais nela.' },
      closing: { original: 'Se não foi você, fale conosco imediatamente.', isOptional: true },
      ...ending(),
    },
  }),
  'customer-removed': defineLetter({
    gaps,
    parts: {
      subject: { original: 'Sua conta na {loja} foi excluída' },
      title: { original: 'Conta excluída' },
      ...greetings,
      opening: {
        original:
          'Sua conta e seus dados foram excluídos. As cotações que a lei nos manda guardar ficaram sem dados que identifiquem você.',
      },
      ...ending(),
    },
  }),
}
