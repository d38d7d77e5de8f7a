/** `non_admins` is the screen of owners and tenants. */
export const exportedLists = {
  admin: ['users', 'non_admins', 'owners', 'properties', 'countries', 'operations', 'enquiries'],
  owner: ['properties', 'enquiries'],
} as const
