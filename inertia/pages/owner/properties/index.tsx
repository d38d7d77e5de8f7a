/** The dashboard has a second address. */
export { default } from '~/pages/owner/dashboard'
