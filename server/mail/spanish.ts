import type { Words } from "./words.ts";

export const spanish: Words = {
  greeting: "Hola, {name}:",
  closing: "Este correo lo envió Plumbline para {organisation}. Nadie lee las respuestas.",
  leave: "No enviarme más correos de este tipo",
  more: "Y {count} más en Plumbline.",
  letters: {
    verify: {
      subject: "Verifique su dirección de correo",
      paragraphs: [
        "Ha creado una cuenta en {organisation}. Confirme que esta dirección es suya.",
        "Después, un administrador revisa la cuenta. El enlace sirve durante tres días. Si no fue usted, no haga nada.",
      ],
      action: "Verificar mi dirección",
    },
    account_exists: {
      subject: "Ya tiene una cuenta",
      paragraphs: [
        "Alguien, quizá usted, intentó crear una cuenta con esta dirección en {organisation}. Ya existe una.",
        "Puede iniciar sesión con ella, o pedir una contraseña nueva en la página de inicio de sesión. Si no fue usted, no haga nada.",
      ],
      action: "Ir a la página de inicio de sesión",
    },
    account_waits: {
      subject: "Una cuenta nueva espera aprobación",
      paragraphs: [
        "{aboutName} ({aboutEmail}) ha creado una cuenta y verificado la dirección.",
        "Se podrá usar cuando alguien la apruebe y le dé roles.",
      ],
      action: "Revisar la cuenta",
    },
    approved: {
      subject: "Su cuenta está aprobada",
      paragraphs: ["Un administrador de {organisation} ha aprobado su cuenta. Ya puede iniciar sesión."],
      action: "Iniciar sesión",
    },
    rejected: {
      subject: "Su cuenta no se ha aprobado",
      paragraphs: [
        "Un administrador de {organisation} no ha aprobado su cuenta. El motivo indicado:",
        "{reason}",
      ],
    },
    suspended: {
      subject: "Su cuenta está suspendida",
      paragraphs: [
        "Un administrador de {organisation} ha suspendido su cuenta. El motivo indicado:",
        "{reason}",
        "Contacte con su administrador del sistema para obtener ayuda.",
      ],
    },
    reset_password: {
      subject: "Restablezca su contraseña",
      paragraphs: [
        "Alguien, esperamos que usted, ha pedido una contraseña nueva para su cuenta en {organisation}.",
        "El enlace sirve una sola vez, durante 30 minutos. Si no fue usted, no haga nada: su contraseña queda como está.",
      ],
      action: "Elegir una contraseña nueva",
    },
    password_changed: {
      subject: "Su contraseña se ha cambiado",
      paragraphs: [
        "La contraseña de su cuenta en {organisation} se ha cambiado, y sus demás sesiones se han cerrado.",
        "Si no fue usted, pida enseguida una contraseña nueva en la página de inicio de sesión y avise a su administrador.",
      ],
      action: "Ir a la página de inicio de sesión",
    },
    password_was_reset: {
      subject: "Su contraseña se ha restablecido",
      paragraphs: [
        "La contraseña de su cuenta en {organisation} se ha restablecido mediante un enlace enviado a esta dirección. Todas sus sesiones se han cerrado y sus tokens de API se han revocado.",
        "Si no fue usted, pida enseguida una contraseña nueva en la página de inicio de sesión, proteja su buzón y avise a su administrador.",
      ],
      action: "Ir a la página de inicio de sesión",
    },
    provider_connected: {
      subject: "Una nueva forma de iniciar sesión en su cuenta",
      paragraphs: [
        "Desde ahora Google o GitHub también abre su cuenta en {organisation}; el menú de su cuenta muestra cuál.",
        "Si no fue usted, desconéctelo allí, cambie enseguida su contraseña y avise a su administrador.",
      ],
      action: "Ir a la página de inicio de sesión",
    },
    invited: {
      subject: "{organisation} le invita",
      paragraphs: [
        "{aboutName} le invita a trabajar con {organisation} en Plumbline. Elija una contraseña y su cuenta estará abierta.",
        "El enlace sirve una sola vez, durante siete días. Si no sabe de qué se trata, no haga nada.",
      ],
      action: "Elegir una contraseña",
    },
    second_factor_on: {
      subject: "Su segundo factor está activado",
      paragraphs: [
        "Desde ahora, cada inicio de sesión en su cuenta de {organisation} pide también un código de su aplicación de autenticación. Sus demás sesiones se han cerrado.",
        "Si no fue usted, cambie enseguida su contraseña y avise a su administrador.",
      ],
      action: "Ir a la página de inicio de sesión",
    },
    second_factor_off: {
      subject: "Su segundo factor está desactivado",
      paragraphs: [
        "Iniciar sesión en su cuenta de {organisation} ya no pide un código.",
        "Si no fue usted, cambie enseguida su contraseña y avise a su administrador.",
      ],
      action: "Ir a la página de inicio de sesión",
    },
    second_factor_reset: {
      subject: "Su segundo factor se ha restablecido",
      paragraphs: [
        "Un administrador de {organisation} ha retirado el segundo factor de su cuenta, cerrado sus sesiones y revocado sus tokens de API.",
        "Inicie sesión con su contraseña y configúrelo de nuevo. Si no lo pidió, avise enseguida a su administrador.",
      ],
      action: "Ir a la página de inicio de sesión",
    },
    recovery_code_used: {
      subject: "Se ha usado un código de recuperación",
      paragraphs: [
        "Alguien, esperamos que usted, ha demostrado con un código de recuperación que su cuenta de {organisation} es suya. Ese código ya no sirve.",
        "Si no fue usted, cambie enseguida su contraseña, cree códigos de recuperación nuevos y avise a su administrador.",
      ],
      action: "Ir a la página de inicio de sesión",
    },
    recovery_codes_renewed: {
      subject: "Se han creado códigos de recuperación nuevos",
      paragraphs: [
        "Se han creado códigos de recuperación nuevos para su cuenta de {organisation}; los anteriores ya no sirven.",
        "Si no fue usted, cambie enseguida su contraseña, cree códigos de recuperación nuevos y avise a su administrador.",
      ],
      action: "Ir a la página de inicio de sesión",
    },
    api_token_made: {
      subject: "Se ha creado un token de API",
      paragraphs: [
        "Se ha creado un token de API nuevo para su cuenta de {organisation}. Quien lo tenga actúa en su nombre hasta que termine.",
        "Si no fue usted, revóquelo, cambie enseguida su contraseña y avise a su administrador.",
      ],
      action: "Ver sus tokens de API",
    },
    password_tried: {
      subject: "Alguien intenta adivinar su contraseña",
      paragraphs: [
        "Desde el {since} se ha introducido {count} veces una contraseña incorrecta para su cuenta en {organisation}, la última desde {network}, en un navegador con el que usted nunca ha iniciado sesión. Estos intentos no han abierto su cuenta.",
        "Los navegadores en los que ya ha iniciado sesión funcionan como siempre. En uno nuevo, puede que tenga que esperar unos segundos o restablecer la contraseña para entrar.",
        "Si fue usted, no haga nada. Si no, asegúrese de no usar esta contraseña en ningún otro sitio, configure un segundo factor en su perfil si no lo tiene, y avise a su administrador.",
      ],
      action: "Ir a la página de inicio de sesión",
    },
    notice: {
      subject: "{title}",
      paragraphs: ["{message}"],
      action: "Verlo",
    },
    digest: {
      subject: "Lo que se le ha comunicado hoy",
      paragraphs: ["Esto se ha reunido desde el último correo de este tipo:"],
      action: "Abrir Plumbline",
    },
  },
};
