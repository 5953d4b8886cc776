import type { PageDocument } from '../domain/document.ts'

export const privacy: PageDocument = {
  title: 'Política de Privacidade',
  description:
    'Quais dados pessoais usamos, para quê, por quanto tempo e como você exerce os direitos garantidos pela LGPD (Lei 13.709/2018).',
  updated: '2026-11-15',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Esta página explica, sem juridiquês, quais dados pessoais usamos, para quê e por quanto tempo, como pede a Lei Geral de Proteção de Dados Pessoais (LGPD, Lei 13.709/2018).',
    },
    { kind: 'heading', text: 'Quem é o responsável' },
    {
      kind: 'paragraph',
      text: 'O controlador dos dados é a empresa abaixo. Use o e-mail de privacidade para qualquer assunto desta página.',
    },
    { kind: 'company' },
    { kind: 'heading', text: 'Quais dados usamos' },
    {
      kind: 'list',
      items: [
        'O que você envia ao pedir uma cotação ou falar conosco: nome, e-mail, telefone, empresa, CNPJ, CEP, máquina, medidas, mensagem e fotos. Se a janela do WhatsApp avisar que o pedido também fica guardado aqui, o nome, o telefone, a mensagem e o que foi pedido por ela.',
        'O que você informa ao criar uma conta: nome, e-mail, telefone, empresa, CNPJ e inscrição estadual; a senha só como resumo, que não permite lê-la; e as sessões abertas, com data, endereço IP e navegador.',
        'Registros de acesso: data, hora e endereço IP.',
        'O que fica guardado só no seu navegador: favoritos, produtos vistos recentemente, comparação, lista de cotação, as máquinas da sua frota (até você entrar em uma conta, que passa a guardá-las), páginas já vistas (para abrir sem conexão), o que você digitou em um formulário até fechar a aba, pedidos que aguardam conexão até serem enviados ou descartados, e a sua escolha sobre cookies.',
      ],
    },
    { kind: 'paragraph', text: 'Não pedimos dados sensíveis e não tomamos decisões automatizadas sobre você.' },
    { kind: 'heading', text: 'Para quê, com que base e por quanto tempo' },
    {
      kind: 'table',
      caption: 'Finalidades, bases legais (LGPD, art. 7º) e prazos',
      columns: ['Finalidade', 'Base legal', 'Prazo'],
      rows: [
        [
          'Responder a um pedido de cotação ou contato',
          'Procedimentos preliminares a contrato, a seu pedido (inciso V), ou legítimo interesse (inciso IX)',
          '24 meses sem venda; 5 anos se virou pedido',
        ],
        [
          'Manter a sua conta',
          'Execução de contrato, a seu pedido (inciso V)',
          'Até você excluí-la; sessões, até 60 dias',
        ],
        ['Documentos fiscais de uma venda', 'Obrigação legal (inciso II)', '132 meses'],
        ['Registros de acesso', 'Obrigação legal (inciso II): Marco Civil da Internet, art. 15', '6 meses'],
        ['Segurança e prevenção de abusos', 'Legítimo interesse (inciso IX)', 'Até 6 meses'],
        ['Cookies de estatística', 'Consentimento (inciso I)', 'Até 12 meses, ou até você retirar'],
        ['Prova do consentimento', 'Obrigação legal (incisos II e VI)', 'Enquanto ele valer e mais 5 anos'],
      ],
    },
    { kind: 'heading', text: 'Com quem compartilhamos' },
    {
      kind: 'paragraph',
      text: 'Não vendemos dados. Eles chegam apenas a quem precisa para atender você, como a transportadora de um pedido, a fornecedores que hospedam o site e enviam e-mails em nosso nome, e a autoridades, quando a lei obriga. Se algum fornecedor tratar dados fora do Brasil, isso será informado aqui. O WhatsApp e o mapa são serviços de terceiros e só abrem quando você clica: o WhatsApp em outra janela, o mapa do OpenStreetMap também dentro da página de contatos. Nesse momento eles recebem o seu endereço IP e os dados do navegador; lá valem as políticas deles.',
    },
    { kind: 'heading', text: 'Cookies' },
    {
      kind: 'paragraph',
      text: 'Cookies e armazenamento necessários fazem o site funcionar e não dependem de consentimento. Cookies de estatística são opcionais, começam desligados e só podem ser usados se você aceitar. Hoje o site não usa nenhum cookie opcional; sua escolha fica guardada no seu navegador, com versão e data, para quando houver. Se você aceitar, registramos também aqui a aceitação, e depois a retirada, com data, versão do texto, endereço IP e um código do aparelho, porque a lei pede que o consentimento possa ser provado; uma recusa não deixa registro. Mude de ideia quando quiser em "Preferências de cookies", no rodapé de todas as páginas.',
    },
    { kind: 'heading', text: 'Seus direitos' },
    {
      kind: 'list',
      items: [
        'Confirmar se tratamos seus dados e ter acesso a eles.',
        'Corrigir dados incompletos, inexatos ou desatualizados.',
        'Pedir anonimização, bloqueio ou eliminação do que for desnecessário, excessivo ou tratado em desacordo com a lei.',
        'Pedir a portabilidade dos dados.',
        'Eliminar dados tratados com consentimento e retirar o consentimento.',
        'Saber com quem compartilhamos e o que acontece se você não consentir.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Quem tem conta corrige, baixa e exclui os próprios dados em "Minha conta". Em qualquer caso, o pedido é gratuito e vai para o e-mail de privacidade acima. A resposta simplificada é imediata; a declaração completa sai em até 15 dias (LGPD, art. 19). Podemos pedir que você confirme a identidade. Alguns dados precisam ser mantidos pelo prazo legal, e nesse caso explicamos o motivo. Você também pode reclamar à Agência Nacional de Proteção de Dados (ANPD).',
    },
    { kind: 'heading', text: 'Segurança e incidentes' },
    {
      kind: 'paragraph',
      text: 'O acesso aos dados é restrito a quem precisa deles, e guardamos o mínimo. Se um incidente puder causar risco ou dano relevante, avisaremos a ANPD e as pessoas afetadas em 3 dias úteis (Resolução CD/ANPD 15/2024).',
    },
    { kind: 'heading', text: 'Mudanças nesta política' },
    {
      kind: 'paragraph',
      text: 'A data no início da página é a da versão em vigor. Se uma mudança depender de consentimento, pediremos de novo.',
    },
  ],
}
