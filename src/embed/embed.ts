import { PlaygroundElement } from './playground-element.ts';

// The script that pages include: defines the element once, even if it is included twice.
if (!customElements.get('vitrine-playground')) customElements.define('vitrine-playground', PlaygroundElement);

// A page that shows this one in a frame cannot measure it, so it is sent the height, and nothing else.
if (parent !== window && document.querySelector('vitrine-playground[src="#"]')) {
  const post = () => parent.postMessage({ type: 'vitrine:height', height: document.documentElement.offsetHeight }, '*');
  new ResizeObserver(post).observe(document.documentElement);
}
