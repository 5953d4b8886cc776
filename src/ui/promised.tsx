import { createContext, useContext } from 'react'
import { usualPromised } from '#kernel/promised.ts'

/** What the shop promises, for every sentence of the site that says so. */
export const PromisedContext = createContext(usualPromised)
export const usePromised = () => useContext(PromisedContext)
