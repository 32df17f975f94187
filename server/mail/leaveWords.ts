/** What the page behind the last link of a mail says. It stands outside the client, so its words do too. */
export interface LeaveWords {
  title: string;
  /** `{organisation}` is filled in. */
  question: string;
  questionAll: string;
  why: string;
  press: string;
  done: string;
  doneAll: string;
  again: string;
  unknown: string;
}

export type LeaveLanguage = "en" | "fr" | "de" | "es";

export const leaveWords: Record<LeaveLanguage, LeaveWords> = {
  en: {
    title: "Mails from Plumbline",
    question: "Should {organisation} send you no more mails of this kind?",
    questionAll: "Should {organisation} send you no more notifications by mail?",
    why: "You get them for this reason:",
    press: "Send me no more of them",
    done: "You get no more mails of this kind.",
    doneAll: "You get no more notifications by mail.",
    again: "You can switch them on again in your profile, under Notifications.",
    unknown:
      "This link is not valid any more. You can choose your mails in your profile, under Notifications.",
  },
  fr: {
    title: "E-mails de Plumbline",
    question: "{organisation} doit-elle cesser de vous envoyer ce type d’e-mails ?",
    questionAll: "{organisation} doit-elle cesser de vous envoyer des notifications par e-mail ?",
    why: "Vous les recevez pour la raison suivante :",
    press: "Ne plus m’en envoyer",
    done: "Vous ne recevrez plus d’e-mails de ce type.",
    doneAll: "Vous ne recevrez plus de notifications par e-mail.",
    again: "Vous pouvez les réactiver dans votre profil, sous Notifications.",
    unknown:
      "Ce lien n’est plus valable. Vous pouvez choisir vos e-mails dans votre profil, sous Notifications.",
  },
  de: {
    title: "E-Mails von Plumbline",
    question: "Soll {organisation} Ihnen keine E-Mails dieser Art mehr senden?",
    questionAll: "Soll {organisation} Ihnen keine Benachrichtigungen mehr per E-Mail senden?",
    why: "Sie erhalten sie aus diesem Grund:",
    press: "Keine mehr senden",
    done: "Sie erhalten keine E-Mails dieser Art mehr.",
    doneAll: "Sie erhalten keine Benachrichtigungen mehr per E-Mail.",
    again: "In Ihrem Profil können Sie sie unter „Benachrichtigungen“ wieder einschalten.",
    unknown:
      "Dieser Link gilt nicht mehr. In Ihrem Profil können Sie unter „Benachrichtigungen“ wählen, welche E-Mails Sie erhalten.",
  },
  es: {
    title: "Correos de Plumbline",
    question: "¿Desea que {organisation} deje de enviarle correos de este tipo?",
    questionAll: "¿Desea que {organisation} deje de enviarle notificaciones por correo?",
    why: "Los recibe por este motivo:",
    press: "No enviarme más",
    done: "Ya no recibirá correos de este tipo.",
    doneAll: "Ya no recibirá notificaciones por correo.",
    again: "Puede volver a activarlos en su perfil, en Notificaciones.",
    unknown: "Este enlace ya no es válido. Puede elegir sus correos en su perfil, en Notificaciones.",
  },
};

export function leaveLanguage(stated: string | false | undefined): LeaveLanguage {
  return stated === "fr" || stated === "de" || stated === "es" ? stated : "en";
}
