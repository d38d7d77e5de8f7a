/** The same list by its other address. */
export { default } from '~/pages/owner/dashboard'
