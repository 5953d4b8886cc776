import { useLocation } from '@tanstack/react-router'

/** The product whose dialog is open over the list; undefined where none is. */
export const useOpenProductSlug = () =>
  useLocation({ select: ({ state }) => (state as { productDialog?: string }).productDialog })
