export { default as en } from '../../resources/lang/en/replies.json'
export { default as ar } from '../../resources/lang/ar/replies.json'
