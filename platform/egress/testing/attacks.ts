/** A page that tries to reach a canary, and whether a browser without a proxy would let it. */
export interface Attack {
  name: string
  /** Markup, or an answer of its own. */
  page: (inside: string) => string | {status: number; headers: Record<string, string>}
  /** Reaches the canary where nothing stops it: the proof that the attack is one. */
  succeedsOpenly: boolean
}

const script = (text: string) => `<script>${text}</script>`

/** Ways to write this machine, with `PORT` in them. */
const HOSTS = [
  '127.0.0.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '0x7f.1',
  '2130706433',
  '0.0.0.0',
  'a.localhost',
  '127.0.0.1.'
]

/** `inside` is `127.0.0.1:PORT`. */
const everywhere = (inside: string, tag: (host: string) => string) =>
  HOSTS.map((host) => tag(`${host}:${inside.split(':')[1]}`)).join('\n')

export const ATTACKS: readonly Attack[] = [
  {
    name: 'redirect 302',
    page: (inside) => ({status: 302, headers: {location: `http://${inside}/`}}),
    succeedsOpenly: true
  },
  {
    name: 'redirect 307 to https',
    page: (inside) => ({status: 307, headers: {location: `https://${inside}/`}}),
    succeedsOpenly: true
  },
  {
    name: 'Refresh header',
    page: (inside) => ({
      status: 200,
      headers: {refresh: `0;url=http://${inside}/`, 'content-type': 'text/html'}
    }),
    succeedsOpenly: true
  },
  {
    name: 'meta refresh',
    page: (inside) => `<meta http-equiv=refresh content="0;url=http://${inside}/">`,
    succeedsOpenly: true
  },
  {name: 'location', page: (inside) => script(`location = 'http://${inside}/'`), succeedsOpenly: true},
  {
    name: 'form that submits itself',
    page: (inside) =>
      `<form action="http://${inside}/" method=post><input name=a></form>${script('document.forms[0].submit()')}`,
    succeedsOpenly: true
  },
  {
    name: 'iframes',
    page: (inside) => everywhere(inside, (host) => `<iframe src="http://${host}/"></iframe>`),
    succeedsOpenly: true
  },
  {
    name: 'iframe over https',
    page: (inside) => `<iframe src="https://${inside}/"></iframe>`,
    succeedsOpenly: true
  },
  {
    name: 'images',
    page: (inside) => everywhere(inside, (host) => `<img src="http://${host}/a.png">`),
    succeedsOpenly: true
  },
  {
    name: 'style sheet, script, font, film, object, embed',
    page: (
      inside
    ) => `<link rel=stylesheet href="http://${inside}/a.css"><script src="http://${inside}/a.js"></script>
    <style>@import "http://${inside}/b.css"; @font-face {font-family: x; src: url(http://${inside}/a.woff2)} p {font-family: x; background: url(http://${inside}/b.png)}</style><p>x</p>
    <video src="http://${inside}/a.mp4" autoplay></video><audio src="http://${inside}/a.mp3" autoplay></audio><object data="http://${inside}/o"></object><embed src="http://${inside}/e">
    <svg><image href="http://${inside}/s.png"/><use href="http://${inside}/s.svg#a"/></svg><link rel=icon href="http://${inside}/i.ico"><link rel=manifest href="http://${inside}/m">`,
    succeedsOpenly: true
  },
  {
    name: 'prefetch, preconnect, preload, DNS prefetch',
    page: (inside) =>
      ['prefetch', 'preconnect', 'preload', 'modulepreload', 'dns-prefetch', 'prerender']
        .map((rel) => `<link rel=${rel} as=script href="http://${inside}/${rel}">`)
        .join(''),
    succeedsOpenly: true
  },
  {
    name: 'speculation rules',
    page: (inside) =>
      `<script type=speculationrules>{"prefetch":[{"urls":["http://${inside}/s"]}],"prerender":[{"urls":["http://${inside}/p"]}]}</script>`,
    succeedsOpenly: false
  },
  {
    name: 'fetch',
    page: (inside) =>
      script(everywhere(inside, (host) => `fetch('http://${host}/', {mode: 'no-cors'}).catch(() => {});`)),
    succeedsOpenly: true
  },
  {
    name: 'fetch with POST and keepalive',
    page: (inside) =>
      script(
        `fetch('http://${inside}/', {method: 'POST', mode: 'no-cors', body: 'x', keepalive: true}).catch(() => {})`
      ),
    succeedsOpenly: true
  },
  {
    name: 'XMLHttpRequest',
    page: (inside) => script(`const r = new XMLHttpRequest(); r.open('GET', 'http://${inside}/'); r.send()`),
    succeedsOpenly: true
  },
  {
    name: 'beacon',
    page: (inside) => script(`navigator.sendBeacon('http://${inside}/', 'x')`),
    succeedsOpenly: true
  },
  {
    name: 'EventSource',
    page: (inside) => script(`new EventSource('http://${inside}/')`),
    succeedsOpenly: true
  },
  {
    name: 'WebSocket',
    page: (inside) => script(everywhere(inside, (host) => `new WebSocket('ws://${host}/');`)),
    succeedsOpenly: true
  },
  {
    name: 'WebSocket over TLS',
    page: (inside) => script(`new WebSocket('wss://${inside}/')`),
    succeedsOpenly: true
  },
  {
    name: 'WebTransport',
    page: (inside) => script(`new WebTransport('https://${inside}/').ready.catch(() => {})`),
    succeedsOpenly: false
  },
  {
    name: 'WebRTC',
    page: (inside) =>
      script(
        `const c = new RTCPeerConnection({iceServers: [{urls: ['stun:${inside}', 'turn:${inside}?transport=tcp'], username: 'a', credential: 'b'}]}); c.createDataChannel('x'); c.createOffer().then((offer) => c.setLocalDescription(offer))`
      ),
    succeedsOpenly: true
  },
  {
    name: 'worker',
    page: (inside) =>
      script(
        `new Worker(URL.createObjectURL(new Blob(["fetch('http://${inside}/', {mode: 'no-cors'}); importScripts('http://${inside}/w.js')"])))`
      ),
    succeedsOpenly: true
  },
  {
    name: 'shared worker',
    page: (inside) =>
      script(
        `new SharedWorker(URL.createObjectURL(new Blob(["fetch('http://${inside}/', {mode: 'no-cors'})"])))`
      ),
    succeedsOpenly: true
  },
  {
    name: 'service worker',
    page: (inside) =>
      script(`navigator.serviceWorker?.register('/service-worker.js?${inside}').catch(() => {})`),
    succeedsOpenly: false
  },
  {
    name: 'pop-up',
    page: (inside) =>
      script(`window.open('http://${inside}/')`) +
      `<a href="http://${inside}/" target=_blank id=a ping="http://${inside}/ping">x</a>${script('a.click()')}`,
    succeedsOpenly: true
  },
  {
    name: 'download',
    page: (inside) => `<a href="http://${inside}/" download id=a>x</a>${script('a.click()')}`,
    succeedsOpenly: true
  },
  {
    name: 'srcdoc, data: and blob: frames',
    page: (inside) =>
      `<iframe srcdoc="<img src='http://${inside}/srcdoc'>"></iframe><iframe src="data:text/html,<img src='http://${inside}/data'><script>fetch('http://${inside}/',{mode:'no-cors'})</script>"></iframe>${script(`const f = document.createElement('iframe'); f.src = URL.createObjectURL(new Blob(["<img src='http://${inside}/blob'>"], {type: 'text/html'})); document.documentElement.append(f)`)}`,
    succeedsOpenly: true
  },
  {
    name: 'file: and view-source:',
    page: (inside) =>
      `<iframe src="file:///etc/passwd"></iframe><iframe src="view-source:http://${inside}/"></iframe>${script(`try { location = 'view-source:http://${inside}/' } catch {} try { open('view-source:http://${inside}/') } catch {} try { open('file:///etc/passwd') } catch {}`)}`,
    succeedsOpenly: false
  },
  {
    name: 'report of a violated policy',
    page: (inside) => ({
      status: 200,
      headers: {
        'content-type': 'text/html',
        'content-security-policy': `img-src 'none'; report-uri http://${inside}/report`,
        'report-to': `{"group":"g","max_age":1,"endpoints":[{"url":"https://${inside}/"}]}`,
        link: `<http://${inside}/early.css>; rel=preload; as=style`
      }
    }),
    succeedsOpenly: true
  },
  {
    name: 'history and base',
    page: (inside) => `<base href="http://${inside}/"><img src=relative.png>`,
    succeedsOpenly: true
  },
  {name: 'a redirect of an image', page: () => '<img src="/redirected">', succeedsOpenly: true},
  {
    name: 'XSLT and XML entities',
    page: (inside) => ({
      status: 200,
      headers: {
        'content-type': 'application/xhtml+xml',
        'x-body': `<?xml-stylesheet type="text/xsl" href="http://${inside}/x.xsl"?><!DOCTYPE html [<!ENTITY x SYSTEM "http://${inside}/x">]><html xmlns="http://www.w3.org/1999/xhtml"><body>x<img src="http://${inside}/xml.png"/></body></html>`
      }
    }),
    succeedsOpenly: false
  }
]
