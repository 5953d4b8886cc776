import type { Section } from '#ui/desk/section.tsx'

export const productsSection: Section = {
  path: 'produtos',
  label: 'Produtos',
  icon: 'package',
  group: 'daily',
  page: async () => (await import('./products/products-page.tsx')).ProductsPage,
}

export const categoriesSection: Section = {
  path: 'categorias',
  label: 'Categorias',
  icon: 'shapes',
  group: 'daily',
  page: async () => (await import('./groups/groups-page.tsx')).CategoriesPage,
}

export const brandsSection: Section = {
  path: 'marcas',
  label: 'Marcas',
  icon: 'factory',
  group: 'daily',
  page: async () => (await import('./groups/groups-page.tsx')).BrandsPage,
}

export const qualitySection: Section = {
  path: 'qualidade',
  label: 'Qualidade',
  icon: 'clipboard-list',
  group: 'daily',
  page: async () => (await import('./quality/quality-page.tsx')).QualityPage,
}
