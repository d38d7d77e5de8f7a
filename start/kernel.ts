import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#exceptions/handler'))

server.use([
  () => import('#middleware/server/request_log_middleware'),
  () => import('#middleware/server/unread_body_middleware'),
  () => import('#middleware/server/security_headers_middleware'),
  () => import('#middleware/server/compression_middleware'),
  () => import('#middleware/server/public_files_middleware'),
  // Made anew for each request by the container, only to find that there is no development server.
  ...(app.inDev ? [() => import('@adonisjs/vite/vite_middleware')] : []),
  () => import('#middleware/server/locale_middleware'),
  () => import('#middleware/server/json_api_middleware'),
  () => import('#middleware/server/address_middleware'),
])

export const middleware = router.named({
  failureFields: () => import('#middleware/failure_fields_middleware'),
  databaseFile: () => import('#middleware/database_file_middleware'),
  body: () => import('#middleware/body_middleware'),
  cookieSession: () => import('#middleware/cookie_session_middleware'),
  area: () => import('#middleware/area_middleware'),
  inertia: () => import('#middleware/inertia_middleware'),
  auth: () => import('#middleware/auth_middleware'),
  sessionOnly: () => import('#middleware/session_only_middleware'),
  operation: () => import('#middleware/operation_middleware'),
  firstAnswers: () => import('#middleware/first_answers_middleware'),
  savedViews: () => import('#middleware/saved_views_middleware'),
  pageGuard: () => import('#middleware/page_guard_middleware'),
})
