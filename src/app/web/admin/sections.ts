import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { IconName } from '#ui/icon.tsx'
import type { SectionProps } from './section-props.ts'
import { adminTexts } from './texts.ts'

export type Section = {
  /** Behind `/admin/`; nothing for `/admin` itself. */
  path: string
  label: string
  icon: IconName
  /** `daily` is what the desk does all day; `house` is looking after the panel itself. */
  group: 'daily' | 'house'
  component: LazyExoticComponent<ComponentType<SectionProps>>
  /** How much waits there, beside its name. */
  badge?: LazyExoticComponent<ComponentType<Pick<SectionProps, 'call'>>>
}

const words = adminTexts.sections

/** Everything the panel has, in the order it is shown: a new section is one entry here. */
export const sections: readonly Section[] = [
  {
    path: '',
    label: words.dashboard,
    icon: 'layout-grid',
    group: 'daily',
    component: lazy(async () => ({ default: (await import('../sections/dashboard-section.tsx')).DashboardSection })),
  },
  {
    path: 'cotacoes',
    label: words.quotations,
    icon: 'inbox',
    group: 'daily',
    component: lazy(async () => ({
      default: (await import('#features/quotations/desk/panel/inbox/inbox-page.tsx')).InboxPage,
    })),
    badge: lazy(async () => ({
      default: (await import('#features/quotations/desk/panel/inbox/unread-badge.tsx')).UnreadBadge,
    })),
  },
  {
    path: 'mensagens',
    label: words.messages,
    icon: 'message-circle',
    group: 'daily',
    component: lazy(async () => ({
      default: (await import('#features/quotations/messages/panel/messages-page.tsx')).MessagesPage,
    })),
    badge: lazy(async () => ({
      default: (await import('#features/quotations/messages/panel/unread-badge.tsx')).UnreadMessagesBadge,
    })),
  },
  {
    path: 'produtos',
    label: words.products,
    icon: 'package',
    group: 'daily',
    component: lazy(async () => ({
      default: (await import('#features/catalog/desk/panel/products/products-page.tsx')).ProductsPage,
    })),
  },
  {
    path: 'categorias',
    label: words.categories,
    icon: 'shapes',
    group: 'daily',
    component: lazy(async () => ({
      default: (await import('#features/catalog/desk/panel/groups/groups-page.tsx')).CategoriesPage,
    })),
  },
  {
    path: 'marcas',
    label: words.brands,
    icon: 'factory',
    group: 'daily',
    component: lazy(async () => ({
      default: (await import('#features/catalog/desk/panel/groups/groups-page.tsx')).BrandsPage,
    })),
  },
  {
    path: 'qualidade',
    label: words.quality,
    icon: 'clipboard-list',
    group: 'daily',
    component: lazy(async () => ({
      default: (await import('#features/catalog/desk/panel/quality/quality-page.tsx')).QualityPage,
    })),
  },
  {
    path: 'importacao',
    label: words.tables,
    icon: 'arrow-down-up',
    group: 'daily',
    component: lazy(async () => ({
      default: (await import('#features/catalog/tables/panel/tables-page.tsx')).TablesPage,
    })),
  },
  {
    path: 'paginas',
    label: words.pages,
    icon: 'file-text',
    group: 'house',
    component: lazy(async () => ({ default: (await import('../sections/pages-section.tsx')).PagesSection })),
  },
  {
    path: 'emails',
    label: words.mails,
    icon: 'mail',
    group: 'house',
    component: lazy(async () => ({
      default: (await import('#features/mail/panel/outbox-page.tsx')).OutboxPage,
    })),
    badge: lazy(async () => ({
      default: (await import('#features/mail/panel/failed-badge.tsx')).FailedMailsBadge,
    })),
  },
  {
    path: 'configuracoes',
    label: words.settings,
    icon: 'settings',
    group: 'house',
    component: lazy(async () => ({
      default: (await import('#features/site/panel/settings-page.tsx')).SettingsPage,
    })),
  },
  {
    path: 'manutencao',
    label: words.maintenance,
    icon: 'construction',
    group: 'house',
    component: lazy(async () => ({
      default: (await import('../sections/maintenance-section.tsx')).MaintenanceSection,
    })),
  },
  {
    path: 'administradores',
    label: words.administrators,
    icon: 'users',
    group: 'house',
    component: lazy(async () => ({
      default: (await import('#features/accounts/panel/administrators/administrators-page.tsx')).AdministratorsPage,
    })),
  },
  {
    path: 'auditoria',
    label: words.audit,
    icon: 'scroll-text',
    group: 'house',
    component: lazy(async () => ({ default: (await import('../sections/audit-section.tsx')).AuditSection })),
  },
  {
    path: 'conta',
    label: words.account,
    icon: 'user',
    group: 'house',
    component: lazy(async () => ({
      default: (await import('#features/accounts/panel/account/account-page.tsx')).AccountPage,
    })),
  },
]

export const addressOf = ({ path }: Pick<Section, 'path'>) => (path ? `/admin/${path}` : '/admin')
