/** A page with one of nearly every kind of block. */
export const ARTICLE = {
  '/': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tea</title><link rel="stylesheet" href="/a.css"></head><body>
<div class="article"><h2>How to <em>steep</em></h2><p>Warm the pot, then wait. <a href="#more">More</a> about <code>water</code>.</p>
<div class="pair"><div class="box"><h3>Green</h3><ul class="ticks"><li>80 °C</li><li>Two <b>minutes</b></li></ul></div>
<div class="box"><h3>Black</h3><ol><li>95 °C<ul><li>soft water</li></ul></li><li>Four minutes</li></ol></div></div>
<blockquote class="said"><p>Tea is a drink for those who wait.</p></blockquote>
<table class="times"><thead><tr><th>Kind</th><th>Minutes</th></tr></thead><tbody><tr><td>Green</td><td class="number">2</td></tr><tr><td>Black</td><td class="number">4</td></tr></tbody></table>
<img class="picture" src="/dot.svg" alt="A dot" width="120" height="60">
<hr class="line"><pre class="code">pot = warm()
wait(4)</pre>
<nav class="links"><a class="button" href="#a">Buy tea</a> <a href="#b">or read on</a></nav><button class="plain">Press</button></div></body></html>`,
  '/a.css': `body { margin: 0; font: 16px/1.5 "Liberation Serif", serif; color: #222; background: #fff }
.article { padding: 20px } h2 { margin: 0 0 10px; font-size: 30px } h3 { margin: 0; font-size: 20px; color: #064 }
p { margin: 0 0 14px } code { background: #eee; padding: 0 4px }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px } .box { padding: 14px; border: 1px solid #cdd; border-radius: 8px }
.ticks { margin: 8px 0; padding: 0 0 0 20px; list-style: square } ol { margin: 8px 0 }
.said { margin: 16px 0; padding: 4px 16px; border-left: 4px solid #084; font-style: italic } .said p { margin: 0 }
.times { border-collapse: collapse; width: 320px } .times th { text-align: left; background: #eef } .times th, .times td { padding: 6px 10px; border: 1px solid #bbc }
.number { text-align: right; color: #a30 } .picture { display: block; margin: 14px 0; border-radius: 6px }
.line { border: 0; height: 3px; background: #084; margin: 18px 0 } .code { margin: 0; padding: 10px; background: #f4f4f4; font: 14px/1.4 "Liberation Mono", monospace }
.links { display: flex; gap: 14px; align-items: center; margin: 14px 0 } .button { background: #084; color: #fff; padding: 8px 16px; border-radius: 99px; text-decoration: none }
@media (max-width: 700px) { .pair { grid-template-columns: 1fr } h2 { font-size: 22px } }`,
  '/dot.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><rect width="120" height="60" fill="#fc8"/><circle cx="60" cy="30" r="20" fill="#a30"/></svg>'
}
