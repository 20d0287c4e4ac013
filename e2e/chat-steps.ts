import type { WebSocketRoute } from 'playwright-core';
import { texts, type Visitor } from './stage.ts';

/** Records what the chat's status line says, from the next page load on. */
export async function watchSteps({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { chatSteps: seen });
    const look = () => {
      const words = document.querySelector('[data-kind][role="status"]')?.textContent ?? '';
      if (words !== '' && seen.at(-1) !== words) seen.push(words);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export async function stepsSeen({ page }: Visitor): Promise<string[]> {
  return await page.evaluate(() => (window as unknown as { chatSteps: string[] }).chatSteps);
}

/**
 * A visitor's chat whose network can be cut. That also closes its socket, which setting the browser offline does not.
 */
export async function cuttableChat({ page, context }: Visitor) {
  const open = new Set<WebSocketRoute>();
  let isAway = false;
  await page.routeWebSocket(/\/api\/chat\/socket/, (socket) => {
    if (isAway) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  return {
    away: async () => {
      isAway = true;
      await context.setOffline(true);
      for (const socket of open) await socket.close();
      open.clear();
    },
    /** Calls are answered again; the socket still finds nobody. */
    backForCalls: () => context.setOffline(false),
    /** The browser says that it is back, where calls were answered before too. */
    back: async () => {
      isAway = false;
      await context.setOffline(true);
      await context.setOffline(false);
    },
  };
}

/** Writes into the open conversation. */
export async function write({ page, language }: Visitor, text: string): Promise<void> {
  const field = page.getByLabel(texts[language].chat.message, { exact: true });
  await field.fill(text);
  await field.press('Enter');
}
