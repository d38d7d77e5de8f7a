export const areas = ['admin', 'owner'] as const
export type Area = (typeof areas)[number]

export const loginPages = { admin: '/login', owner: '/owner-login' } satisfies Record<Area, string>
export const dashboards = {
  admin: '/admin-dashboard',
  owner: '/owner-dashboard',
} satisfies Record<Area, string>
