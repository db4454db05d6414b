import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from '../settings/settings.ts'
import { DomainError } from '#shared/kernel/errors.ts'
import { sendProblem } from './problems.ts'

const forever = 'public, max-age=31536000, immutable'

/**
 * Serves the web bundle and its configuration. An unknown address gets the page, and an unknown call gets a
 * problem.
 */
export async function website(app: FastifyInstance, settings: Settings): Promise<void> {
  app.get('/env.json', async (_request, reply) => {
    void reply.header('cache-control', 'no-cache')
    return {
      environment: settings.environment,
      language: settings.doorLanguage,
      business: '/oms/',
      auth: '/auth/',
      file: '/file/',
    }
  })
  const root = settings.webRoot
  const page = existsSync(join(root, 'index.html'))
  if (page)
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      serve: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        void response.header('cache-control', /[\\/]assets[\\/]/.test(path) ? forever : 'no-cache')
      },
    })
  const sendPage = (reply: FastifyReply): void => void reply.sendFile('index.html')
  if (page) {
    app.get('/', (_request, reply) => sendPage(reply))
    // The plugin's own route lists the whole folder for every file, to learn in which letters its name is written.
    app.get<{ Params: { '*': string } }>('/*', (request, reply) => void reply.sendFile(request.params['*']))
  }
  app.setNotFoundHandler((request, reply) => {
    const call = /^\/(oms|auth|file|docs|openapi)/.test(request.url) || request.method !== 'GET'
    // A dot behind the question mark is part of a value, such as a user ID that a list is filtered by.
    const [path = ''] = request.url.split('?', 1)
    const asset = /\.\w{2,5}$/.test(path)
    if (call || asset || !page) return sendProblem(new DomainError([{ code: 'NOT_FOUND' }]), request, reply)
    sendPage(reply)
  })
}
