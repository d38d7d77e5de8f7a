/** The lists that users arrange to their liking, as calls and stored settings name them. */
export const lists = ['properties', 'users', 'non_admins', 'owners'] as const
export type ListName = (typeof lists)[number]
