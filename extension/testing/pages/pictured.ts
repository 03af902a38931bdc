/** A page that looks pleasant, for screenshots. */
export const PICTURED = {
  '/': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour Coffee</title><link rel="stylesheet" href="/site.css"></head>
<body><header class="top"><b>Harbour Coffee</b><nav><a href="#">Menu</a><a href="#">Visit</a><a href="#">Beans</a></nav></header>
<main><h1>Small roasts, every Tuesday</h1><div class="plans">
<article class="plan"><h2>Taster</h2><p class="price">€9 <small>a month</small></p><p>One bag of 200 g, our choice.</p><a class="button" href="#">Choose Taster</a></article>
<article class="plan best"><h2>Regular</h2><p class="price">€24 <small>a month</small></p><p>Three bags, your choice of grind.</p><a class="button" href="#">Choose Regular</a></article>
<article class="plan"><h2>Office</h2><p class="price">€80 <small>a month</small></p><p>Five kilograms, and a grinder on loan.</p><a class="button" href="#">Choose Office</a></article>
</div></main></body></html>`,
  '/site.css': `:root { --ink: #2b2118; --cream: #fbf6ee; --rust: #b4532a }
* { box-sizing: border-box }
body { margin: 0; background: var(--cream); color: var(--ink); font: 16px/1.55 Georgia, "Liberation Serif", serif }
.top { display: flex; justify-content: space-between; padding: 18px 40px; border-bottom: 1px solid #e6dccb }
nav { display: flex; gap: 28px } nav a { color: inherit; text-decoration: none }
main { padding: 48px 40px } h1 { margin: 0 0 32px; font-size: 40px; line-height: 1.1; letter-spacing: -.02em }
.plans { display: grid; grid-template-columns: repeat(3, 1fr); gap: 20px }
.plan { padding: 24px; border: 1px solid #e6dccb; border-radius: 12px; background: #fff; box-shadow: 0 2px 10px rgb(60 40 20 / 6%) }
.plan h2 { margin: 0; font-size: 20px } .plan p { margin: 8px 0 0 }
.price { font-size: 30px } .price small { font-size: 14px; opacity: .7 }
.best { border-color: var(--rust) }
.button { display: inline-block; margin-top: 20px; padding: 10px 18px; border-radius: 99px; background: var(--ink); color: #fff; text-decoration: none }
.button:hover { background: var(--rust) }
@media (min-width: 1000px) { .price { letter-spacing: 1px } }
@media (max-width: 700px) { .plans { grid-template-columns: 1fr } }`
}
