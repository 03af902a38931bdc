import {serveAnswers, type StaticServer} from '../corpus/serve.ts'

/** A page without scripts, its sheet in it, as the front page of an origin on the loopback interface. */
export const servePlain = (text: string): Promise<StaticServer> =>
  serveAnswers((request, response) => {
    const isPage = new URL(request.url ?? '/', 'http://localhost').pathname === '/'
    response
      .writeHead(isPage ? 200 : 404, {'content-type': 'text/html; charset=utf-8'})
      .end(isPage ? text : 'Not found')
  })
