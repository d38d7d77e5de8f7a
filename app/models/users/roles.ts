export const roles = ['admin', 'Property owner', 'tenant'] as const
export type Role = (typeof roles)[number]
