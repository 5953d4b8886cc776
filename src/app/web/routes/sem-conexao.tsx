import { createFileRoute } from '@tanstack/react-router'
import { OfflinePage } from '../offline/offline-page.tsx'

/** Kept by the service worker and shown for pages that are not. */
export const Route = createFileRoute('/sem-conexao')({ component: OfflinePage })
