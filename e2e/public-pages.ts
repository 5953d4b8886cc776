/** What everyone can open, one of each kind. */
export const publicPages = [
  ...['/', '/produtos', '/produtos/rt-230x75-li', '/comparar?p=rt-230x75-li', '/cotacao', '/contatos'],
  ...[
    '/nao-sei-qual-e',
    '/sobre-nos',
    '/guias',
    '/guias/como-medir-a-roda',
    '/privacidade',
    '/login',
    '/user-register',
  ],
  ...['/redefinir-senha', '/minha-frota', '/sem-conexao', '/admin-login'],
]
