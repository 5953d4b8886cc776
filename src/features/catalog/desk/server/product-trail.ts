import type { AuditService } from '#features/audit/server/service.ts'
import { inReais } from '#kernel/reais.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { attributeNames, eachOf } from '../../record/domain/attributes.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import { tableWords } from '../domain/product-table.ts'

type Change = { action: string; before?: ProductRow | undefined; after?: ProductRow | undefined }

/** Tells the trail what became of products, in the words their form has. */
export const createProductTrail =
  (audit: Pick<AuditService, 'recordAll'>) =>
  (tx: Db, actor: Actor, ...changes: Change[]) =>
    audit.recordAll(tx, actor, changes.flatMap(toldChange))

function toldChange({ action, before, after }: Change) {
  const known = after ?? before
  if (!known) return []
  return [
    {
      action: `product.${action}` as const,
      subject: { id: known.id, name: `${known.code} ${known.name}` },
      before: before && toldFields(before),
      after: after && toldFields(after),
    },
  ]
}

function toldFields(row: ProductRow) {
  const { name, code, slug, description, featured, status, rating, searchAliases, categoryName, brandName } = row
  return {
    ...{ name, code, slug, description, featured, status, rating, searchAliases },
    ...eachOf(attributeNames, (attribute) => row[attribute]),
    ...{ category: categoryName, brand: brandName },
    price: inReais(row.priceCents),
    compatibleModels: row.compatibleModels.map((machine) =>
      [
        ...[machine.brand, machine.model, machine.machineType, machine.position],
        ...[tableWords.certainty[machine.certainty], machine.source],
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    crossReferences: row.crossReferences.map(({ brand, partNumber, certainty }) =>
      [brand, partNumber, tableWords.certainty[certainty]].filter(Boolean).join(' · '),
    ),
    images: row.images.map(({ hash, alt }) => [hash, alt].filter(Boolean).join(' · ')),
  }
}
