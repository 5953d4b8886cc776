import { usualWeeks, weekChoices } from '../../contract/dashboard.ts'

export type Weeks = (typeof weekChoices)[number]
export type DashboardState = { semanas: Weeks }

export const usualDashboard: DashboardState = { semanas: usualWeeks }

export function readDashboardState(search: string): DashboardState {
  const said = new URLSearchParams(search).get('semanas')
  return { semanas: weekChoices.find((weeks) => String(weeks) === said) ?? usualWeeks }
}
